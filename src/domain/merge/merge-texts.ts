import type { StoryType } from '#domain/quest/quest.ts';
import type { ComparedValue } from '#domain/submission/comparison.ts';
import { mergePlace, questionsOf } from './merge-place.ts';
import type { Merge, Versions } from './merge.ts';

type Texts = { readonly title: string; readonly description: string; readonly type: StoryType };

export const mergeTexts = (versions: Versions<Texts>): Merge<Texts> => {
  const title = mergeField(versions, 'title', toText);
  const type = mergeField(versions, 'type', (params) => ({ code: 'story_type', params }));
  const description = mergeField(versions, 'description', toText);
  return {
    questions: questionsOf([title, type, description]),
    settle: (choices) => ({
      title: title.pick(choices),
      type: type.pick(choices),
      description: description.pick(choices),
    }),
  };
};

const toText = (params: string): ComparedValue => ({ code: 'text', params });

const mergeField = <Field extends keyof Texts>(
  { base, mine, theirs }: Versions<Texts>,
  field: Field,
  describe: (value: Texts[Field]) => ComparedValue,
) =>
  mergePlace<Texts[Field]>(
    { id: field, about: { code: field, params: {} }, isSame: (one, other) => one === other, describe },
    { base: base[field], mine: mine[field], theirs: theirs[field] },
  );
