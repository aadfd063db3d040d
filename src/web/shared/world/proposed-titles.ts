import { describeQuestTitle, questTitles } from '#domain/worlds/tidewant/reference/quest-titles.ts';

/** Titles that the editor of quests suggests, each with a description. */
export const proposedTitles: readonly string[] = questTitles.map(({ title }) => title);

export const describeTitle = describeQuestTitle;
