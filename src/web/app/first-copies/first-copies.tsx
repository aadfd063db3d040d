import { useQuests } from '#web/quests/use-quests.ts';
import { useSignedInUser } from '#web/shared/session.ts';
import { isCopied } from '#web/documents/list/device-copy.ts';
import { useStoryLines } from '#web/story-lines/use-story-lines.ts';

/** Reads those of a person's lists that this browser has never held; what it keeps of them follows. Draws nothing. */
export function FirstCopies() {
  const { id } = useSignedInUser();
  return (
    <>
      {!isCopied('quests') && <FirstQuests owner={id} />}
      {!isCopied('story-lines') && <FirstStoryLines owner={id} />}
    </>
  );
}

function FirstQuests({ owner }: { owner: string }) {
  useQuests(owner);
  return null;
}

function FirstStoryLines({ owner }: { owner: string }) {
  useStoryLines(owner);
  return null;
}
