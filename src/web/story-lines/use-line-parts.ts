import { useEffect, useState } from 'react';
import { PageNotLoaded } from '#web/shared/error-boundary.tsx';

const fetchParts = async () => {
  const [{ StoryLineView }, { StoryLineEditing }, { StoryLineActDialog }] = await Promise.all([
    import('./view/story-line-view.tsx'),
    import('./editor/story-line-editing.tsx'),
    import('./saving/story-line-act-dialog.tsx'),
  ]);
  return { StoryLineView, StoryLineEditing, StoryLineActDialog };
};

/** What shows a story line and what changes it: with the graph, most of what this screen is made of. */
type LineParts = Awaited<ReturnType<typeof fetchParts>>;

let loaded: LineParts | null = null;

/** Fetches the parts, ahead of their use; what does not arrive is asked for once more. */
export const loadLineParts = async (): Promise<LineParts> => (loaded ??= await fetchParts().catch(fetchParts));

/** The parts once a story line is opened; null as long as they are on their way. Lost ones are told as a lost page. */
export const useLineParts = (isNeeded: boolean): LineParts | null => {
  const [parts, setParts] = useState(loaded);
  const [fault, setFault] = useState<PageNotLoaded | null>(null);
  useEffect(() => {
    if (!isNeeded || parts) return undefined;
    let isGone = false;
    const tell = (act: () => void) => {
      if (!isGone) act();
    };
    loadLineParts().then(
      (fetched) => tell(() => setParts(fetched)),
      (cause: unknown) => tell(() => setFault(new PageNotLoaded('A story line could not be shown', { cause }))),
    );
    return () => {
      isGone = true;
    };
  }, [isNeeded, parts]);
  if (fault) throw fault;
  return parts ?? loaded;
};
