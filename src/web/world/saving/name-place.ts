import { ownValue } from '#domain/own-value.ts';
import type { WorldPreview } from '#contract/world.ts';
import { limitNames, type World } from '#domain/world/world.ts';
import * as texts from '#texts/world/world.ts';
import { kindName } from '#web/world/kinds/change-kinds.ts';

/** A place of the world in words. `pointer` is a JSON pointer such as `/kinds/2/fields/0`. */
export const namePlace = (pointer: string, before: World, after: World): string => {
  const [, section = '', id = '', , at = ''] = pointer.replace(/^#/, '').split('/');
  if (id === '') return nameSection(section);
  switch (section) {
    case 'limits': {
      const name = limitNames.find((each) => each === id);
      return name ? texts.limitNames[name] : texts.tabs.limits;
    }
    case 'kinds':
      return (
        nameKind(Number(id), at === '' ? null : Number(at), after) ?? nameKind(Number(id), null, before) ?? section
      );
    case 'catalogues':
      return ownValue(after.catalogues, id)?.plural ?? ownValue(before.catalogues, id)?.plural ?? texts.tabs.catalogues;
    case 'coins':
      return after.coins[Number(id)]?.label ?? before.coins[Number(id)]?.label ?? texts.tabs.coins;
    case 'quest_fields':
      return (
        after.quest_fields[Number(id)]?.label ?? before.quest_fields[Number(id)]?.label ?? texts.questFieldsHeading
      );
    default:
      return nameSection(section);
  }
};

type Change = Pick<WorldPreview['items'][number], 'pointer' | 'change'>;

/** What a change concerns. What was removed is named by its place in the world before. */
export const nameChange = ({ pointer, change }: Change, before: World, after: World): string =>
  change === 'removed' ? namePlace(pointer, after, before) : namePlace(pointer, before, after);

const nameKind = (index: number, field: number | null, { kinds }: World): string | null => {
  const kind = kinds[index];
  if (!kind) return null;
  const label = field === null ? undefined : kind.fields[field]?.label;
  return label === undefined ? kindName(kind) : `${kindName(kind)}: ${label}`;
};

const sectionNames = {
  name: texts.worldName,
  limits: texts.tabs.limits,
  kinds: texts.tabs.kinds,
  catalogues: texts.tabs.catalogues,
  coins: texts.tabs.coins,
  quest_fields: texts.questFieldsHeading,
  markup: texts.markupLabel,
  levels: texts.levelsLabel,
  statuses: texts.statusesLabel,
  samples: texts.samplesLabel,
} as const satisfies Record<keyof World, string>;

/** A whole section of the world. A section that nobody knows has the name of its key. */
export const nameSection = (section: string): string => ownValue<string>(sectionNames, section) ?? section;
