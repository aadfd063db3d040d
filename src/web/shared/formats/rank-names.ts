import type { Rank } from '#domain/account/rank.ts';
import * as texts from '#texts/shared.ts';

export const rankNames: Record<Rank, string> = texts.rankNames;
