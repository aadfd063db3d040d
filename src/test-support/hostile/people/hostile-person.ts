export type HostileState = {
  /** Of each quest of the largest lines, as many as the server accepts. */
  readonly links: number;
  readonly longHistory: string;
  /** Its quests exist, so it can be submitted. */
  readonly wholeLine: string;
  readonly quest: string;
};

export type HostilePerson = {
  readonly name: string;
  readonly from: string;
  readonly owner: string;
  readonly cookie: string;
  readonly state: HostileState | null;
};
