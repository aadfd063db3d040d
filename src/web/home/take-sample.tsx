import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Gift } from 'lucide-react';
import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { World } from '#domain/world/world.ts';
import * as texts from '#texts/home.ts';
import { documentAddress } from '#web/documents/document-place.ts';
import { saveDocument } from '#web/documents/sending/save-document.ts';
import { detailOf } from '#web/shared/api/problem-of.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { logError } from '#web/shared/errors/log.ts';
import { SelectField } from '#web/shared/fields/select-field.tsx';
import { loadedWorld, useSavedWorld } from '#web/shared/world/world-store.ts';
import { storyLineKind } from '#web/story-lines/story-line-kind.ts';
import { draftOfSample, loadSamples, type TakenLine } from './sample-lines.ts';
import styles from './first-quest.module.css';

/** Nothing where the world has no samples. */
export function TakeSample({ owner }: { owner: string }) {
  const world = useSavedWorld();
  const { data: samples = [] } = useQuery({
    queryKey: ['samples', world?.version ?? null],
    queryFn: () => samplesOf(world),
    staleTime: Infinity,
  });
  return samples.length > 0 ? <SampleChoice owner={owner} samples={samples} /> : null;
}

const samplesOf = async (world: World | null): Promise<readonly TakenLine[]> => (world ? loadSamples(world) : []);

function SampleChoice({ owner, samples }: { owner: string; samples: readonly TakenLine[] }) {
  const client = useQueryClient();
  const [title, choose] = useState(samples[0]?.line.title ?? '');
  const [state, setState] = useState<'ready' | 'taking' | { readonly failure: string }>('ready');
  const chosen = samples.find(({ line }) => line.title === title) ?? samples[0];
  if (!chosen) return null;

  const handleTake = async () => {
    setState('taking');
    try {
      const draft = draftOfSample(chosen, owner, loadedWorld());
      await saveDocument({ client, kind: storyLineKind, owner }, draft);
      navigate(documentAddress('own', storyLineKind, { mode: 'edit', id: draft.id }));
    } catch (error) {
      logError('A sample could not be saved', error);
      const detail = detailOf(error);
      setState({ failure: detail ?? texts.sampleFailed });
    }
  };
  const isTaking = state === 'taking';
  return (
    <div className={styles['sample']}>
      <p>{texts.sampleHint}</p>
      <SelectField
        label={texts.sampleLine}
        options={samples.map(({ line }) => line.title)}
        value={chosen.line.title}
        disabled={isTaking}
        onChange={choose}
      />
      <p className={styles['facts']}>{texts.sampleFacts(chosen.quests.length, chosen.line.description)}</p>
      {typeof state === 'object' && <p role="alert">{state.failure}</p>}
      <Button busy={isTaking} icon={<Gift aria-hidden="true" />} onClick={() => void handleTake()}>
        {texts.takeSample}
      </Button>
    </div>
  );
}
