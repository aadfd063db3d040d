import type { ListedUser } from '#contract/users.ts';
import { ranks, type Rank } from '#domain/account/user.ts';
import * as texts from '#texts/admin.ts';
import type { SaveWords } from '#web/shared/dialogs/save-dialog.tsx';

export type AccountAction = { readonly user: ListedUser } & (
  | { readonly name: 'rank'; readonly rank: Rank }
  | { readonly name: 'suspend' | 'restore' | 'end-sessions' | 'reset-mail' | 'second-factor-off' | 'export' | 'delete' }
);

export const actionWords = ({ user: { email }, ...action }: AccountAction): SaveWords =>
  action.name === 'rank' ? rankWords[action.rank](email) : words[action.name](email);

const rankWords: Record<Rank, (email: string) => SaveWords> = {
  administrator: texts.makeAdministratorWords,
  reviewer: texts.makeReviewerWords,
  default: texts.makeDesignerWords,
};

const words: Record<Exclude<AccountAction['name'], 'rank'>, (email: string) => SaveWords> = {
  suspend: texts.suspendWords,
  restore: texts.restoreWords,
  'end-sessions': texts.endSessionsWords,
  'reset-mail': texts.resetMailWords,
  'second-factor-off': texts.secondFactorOffWords,
  export: texts.exportAccountWords,
  delete: texts.deleteAccountWords,
};

export const isDangerous = (action: AccountAction): boolean =>
  action.name === 'rank'
    ? ranks.indexOf(action.rank) < ranks.indexOf(action.user.rank)
    : dangerousActions.includes(action.name);

const dangerousActions: readonly AccountAction['name'][] = ['suspend', 'end-sessions', 'second-factor-off', 'delete'];
