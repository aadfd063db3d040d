import { BookPlus, Trash2 } from 'lucide-react';
import { officialOwner } from '#domain/account/user.ts';
import type { World } from '#domain/world/world.ts';
import { worldCeilings } from '#domain/world/world-ceilings.ts';
import { byName } from '#texts/language.ts';
import * as texts from '#texts/world/world.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { IconButton } from '#web/shared/buttons/icon-button.tsx';
import { readText } from '#web/shared/game-text/read-text.ts';
import { useStoryLines } from '#web/story-lines/story-line-kind.ts';
import { addRow, changeAt, removeAt } from '#web/world/draft/change-list.ts';
import { ListFault, WorldSelect } from '#web/world/draft/world-fields.tsx';
import type { PanelProps } from '#web/world/draft/world-draft.ts';
import styles from '#web/world/panels.module.css';

/** The official story lines that designers may take as their own. */
export function SampleList({ world, change }: PanelProps) {
  const { data: lines, isComplete } = useStoryLines(officialOwner);
  const samples = world.samples ?? [];
  const set = (make: (before: readonly string[]) => string[]) =>
    change((before) => withSamples(before, make(before.samples ?? [])));
  const compare = byName();
  const titles = new Map((lines ?? []).map(({ id, title }) => [id, readText(title)]));
  const offered = [...titles].toSorted(([, one], [, other]) => compare(one, other)).map(([id]) => id);
  const free = offered.filter((id) => !samples.includes(id));
  const [next] = free;
  const titleOf = (id: string): string => titles.get(id) ?? (isComplete ? texts.goneSample(id) : id);
  return (
    <div className={styles['rows']} data-rows>
      <ListFault at="/samples" />
      {samples.map((id, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- its id is chosen here
        <fieldset key={index} className={styles['row']}>
          <WorldSelect
            at={`/samples/${index}`}
            label={texts.sampleNumber(index + 1)}
            value={id}
            options={[id, ...free]}
            textOf={titleOf}
            onChange={(chosen) => set((before) => changeAt(before, index, chosen))}
          />
          <IconButton
            variant="danger"
            label={texts.deleteSample(titleOf(id))}
            icon={<Trash2 aria-hidden="true" />}
            onClick={() => set((before) => removeAt(before, index))}
          />
        </fieldset>
      ))}
      {isComplete && offered.length === 0 && <p className={styles['quiet']}>{texts.noLinesForSamples}</p>}
      <div>
        <Button
          icon={<BookPlus aria-hidden="true" />}
          disabled={next === undefined || samples.length >= worldCeilings.samples}
          onClick={({ currentTarget }) =>
            next !== undefined && addRow(currentTarget, () => set((all) => [...all, next]))
          }
        >
          {texts.addSample}
        </Button>
      </div>
    </div>
  );
}

const withSamples = ({ samples: _before, ...others }: World, samples: string[]): World =>
  samples.length > 0 ? { ...others, samples } : others;
