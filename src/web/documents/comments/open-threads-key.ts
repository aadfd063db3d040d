import { commentsKind } from '#contract/events.ts';

export const openThreadsKey = (owner: string) => [commentsKind, owner, 'open'] as const;
