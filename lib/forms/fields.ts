// Descriptors of the fields of forms, without zod, for the browser and the server.

/** Kinds of values (rules.ts). */
export type Kind =
  | 'mail'
  | 'telephone'
  | 'address'
  | 'receiver'
  | 'document'
  | 'page'
  | 'line'
  | 'name'
  | 'lines'
  | 'amount'
  | 'money'
  | 'number'
  | 'rate'
  | 'weeks'
  | 'date'
  | 'months'
  | 'count'
  | 'month'
  | 'picture'
  | 'choice';

export interface Field {
  /** As it is stored and noted in the log. */
  name: string;
  label: string;
  /** The label in a list of what is set, such as 'address' for 'Postal address'. */
  short?: string;
  hint?: string;
  placeholder?: string;
  kind: Kind;
  isRequired?: boolean;
  /** The characters that it needs. */
  least?: number;
  /** The characters that it may have, if not as many as others. */
  most?: number;
  /** Whether the form shows how many of those are used. */
  isCounted?: boolean;
  /** Whether an empty value is the default again; otherwise it takes the default away. */
  emptyIsDefault?: boolean;
  /** Of a picture: the ground that it is drawn for, where that is not any. */
  ground?: 'light' | 'dark';
  /** The words that may stand in braces, where they are filled in. */
  placeholders?: readonly string[];
  /** Options of a choice; an empty value is stored as none. */
  options?: ReadonlyArray<{ value: string; label: string }>;
  /**
   * Another field without which this one means nothing, and the fault of that one while it is empty.
   * Two windows are merged in both fields or in none.
   */
  needs?: { name: string; fault: string };
  /** Another field in whose place this one is filled in, and the fault of this one beside it. */
  insteadOf?: { name: string; fault: string };
  /** Another field that replaces this one: it is shown while it has a value, and goes once that one has one. */
  replacedBy?: string;
}

/** Values by the names of their fields. */
export type Values = Readonly<Record<string, string>>;
