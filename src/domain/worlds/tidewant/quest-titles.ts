import * as z from 'zod/mini';
import file from './quest-titles.json' with { type: 'json' };

const questTitle = z.object({ title: z.string(), description: z.string() });

/** Roughly in the order in which a hero meets them. */
export const questTitles = z.array(questTitle).parse(file);

const descriptionsByTitle: ReadonlyMap<string, string> = new Map(
  questTitles.map(({ title, description }) => [title, description]),
);

/** Another title gets a placeholder. */
export const describeQuestTitle = (title: string): string =>
  descriptionsByTitle.get(title) ?? 'No description available';
