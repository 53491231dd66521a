import type { PlaybookKind } from './playbooks/playbook.ts';

/** What a visitor may say of a business for which no playbook is written. */
export const otherKind = 'other';
export type ChosenKind = PlaybookKind | typeof otherKind;

/** One business of each kind, as in 'We took you for a school'. */
const names: Record<ChosenKind, string> = {
  school: 'a school',
  health: 'a clinic or pharmacy',
  finance: 'a bank, lender or insurer',
  law: 'a firm of lawyers or accountants',
  public: 'a public office',
  farm: 'a farm',
  mine: 'a mine',
  hospitality: 'a hotel, restaurant or tour operator',
  transport: 'a transport business',
  construction: 'a builder or property business',
  factory: 'a factory or workshop',
  ngo: 'an NGO or church',
  media: 'a media, print or design business',
  services: 'a service business',
  shop: 'a shop or trader',
  [otherKind]: 'something else',
};

const isKind = (id: string): id is ChosenKind => Object.hasOwn(names, id);

/** All that can be chosen, in the order in which they are shown. */
export const kindIds = Object.keys(names).filter(isKind);

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Such as 'a farm and a shop or trader'; nothing where none is known. */
export function kindsNamed(ids: readonly string[]): string | undefined {
  const known = ids.filter(isKind).map((id) => names[id]);
  return known.length > 0 ? list.format(known) : undefined;
}
