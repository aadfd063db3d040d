export type HostileState = {
  /** Links of each quest of the largest lines; the server accepts no more. */
  readonly links: number;
  readonly longHistory: string;
  /** A line whose quests exist, so that it can be submitted. */
  readonly wholeLine: string;
  readonly quest: string;
};

/** A hostile person with a network address; the guest has no account. */
export type HostilePerson = {
  readonly name: string;
  readonly from: string;
  readonly owner: string;
  readonly cookie: string;
  readonly state: HostileState | null;
};
