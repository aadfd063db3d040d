import type { StoryType } from '#domain/quest/quest.ts';
import { mergePlace, questionsOf } from './merge-place.ts';
import type { Merge, Versions } from './merge.ts';

/** What quests and story lines have in common. */
type Texts = { readonly title: string; readonly description: string; readonly type: StoryType };

/** Merges title, story type and description, each on its own. */
export const mergeTexts = (versions: Versions<Texts>): Merge<Texts> => {
  const title = mergeField(versions, 'title', 'Title');
  const type = mergeField(versions, 'type', 'Story type');
  const description = mergeField(versions, 'description', 'Description');
  return {
    questions: questionsOf([title, type, description]),
    settle: (choices) => ({
      title: title.pick(choices),
      type: type.pick(choices),
      description: description.pick(choices),
    }),
  };
};

const mergeField = <Field extends keyof Texts>({ base, mine, theirs }: Versions<Texts>, field: Field, about: string) =>
  mergePlace<Texts[Field]>(
    { id: field, about, isSame: (one, other) => one === other, describe: (value) => value },
    { base: base[field], mine: mine[field], theirs: theirs[field] },
  );
