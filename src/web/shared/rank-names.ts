import type { Rank } from '#domain/account/user.ts';
import * as texts from '#texts/shared.ts';

export const rankNames: Record<Rank, string> = texts.rankNames;
