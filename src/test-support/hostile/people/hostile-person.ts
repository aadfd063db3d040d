/** What a hostile account has stored before it attacks. */
export type HostileState = {
  /** How many links each quest of its largest lines has: the server takes no more. */
  readonly links: number;
  /** A largest line of many versions. */
  readonly longHistory: string;
  /** A line whose quests exist, so that it can be submitted. */
  readonly wholeLine: string;
  /** One of many of the largest quests. */
  readonly quest: string;
};

/** Somebody who means harm, with a network address of the own; the guest has no account. */
export type HostilePerson = {
  readonly name: string;
  /** The network address that its requests come from. */
  readonly from: string;
  readonly owner: string;
  readonly cookie: string;
  readonly state: HostileState | null;
};
