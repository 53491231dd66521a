export type HealthState = 'good' | 'todo' | 'off';

export interface HealthLine {
  name: string;
  state: HealthState;
  /** How it is for people, or what they can do, in a sentence. */
  says: string;
  /** What whoever runs the server needs to know: names of settings, commands, figures. */
  server?: string;
  /** Lines to be sent to that person. */
  lines?: readonly string[];
}
