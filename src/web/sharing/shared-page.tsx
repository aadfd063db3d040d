import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { usePathname } from 'wouter/use-browser-location';
import * as z from 'zod/mini';
import { sharedAddress, sharedContent, type SharedContent } from '#contract/sharing.ts';
import { storyOrder } from '#domain/story-line/prerequisite-graph.ts';
import * as texts from '#texts/sharing.ts';
import { tryAgain } from '#texts/common.ts';
import { printedChoice } from '#texts/story-line-logic.ts';
import { missingQuest } from '#texts/story-lines.ts';
import { ownValue } from '#domain/own-value.ts';
import { toPlainText } from '#domain/text/markup/markup.ts';
import { QuestLogs } from '#web/quests/view/quest-log.tsx';
import { paths } from '#web/shared/address/paths.ts';
import { ApiError, isPassing, request } from '#web/shared/api/api.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { LinkButton } from '#web/shared/buttons/link-button.tsx';
import { queryClient } from '#web/shared/query-client.ts';
import { screenTitles } from '#web/shared/screens/screen-titles.ts';
import { GameText } from '#web/shared/game-text/game-text.tsx';
import { Window } from '#web/shared/windows/window.tsx';
import { useWorldOfGuest } from '#web/shared/world/use-world-of-guest.ts';
import { ShownWorld } from '#web/shared/world/world-store.ts';
import { PlayableLine } from './playable-line.tsx';
import styles from './shared-page.module.css';

/** What a link shows, to anybody. Search engines leave it out. */
export function SharedPage() {
  return (
    <Window title={screenTitles[paths.shared]}>
      <meta name="robots" content="noindex" />
      <QueryClientProvider client={queryClient}>
        <Shared token={usePathname().split('/').at(-1) ?? ''} />
      </QueryClientProvider>
    </Window>
  );
}

const readShared = async (token: string): Promise<SharedContent> =>
  z.parse(sharedContent, (await request('GET', sharedAddress(token))).body);

function Shared({ token }: { token: string }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['shared', token],
    queryFn: () => readShared(token),
    retry: (failures, failure) => isPassing(failure) && failures < 2,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data) return <SharedView content={data} />;
  if (error instanceof ApiError && error.status === 404)
    return (
      <div className={styles['shared']}>
        <h2>{texts.leadsNowhere}</h2>
        <p>{texts.leadsNowhereHint}</p>
        <WayOn />
      </div>
    );
  if (!error) return null;
  return (
    <div className={styles['shared']}>
      <p role="alert">{texts.notRead}</p>
      <div>
        <Button busy={isFetching} onClick={() => void refetch()}>
          {tryAgain}
        </Button>
      </div>
    </div>
  );
}

function SharedView({ content: { story_line: line, quests, world } }: { content: SharedContent }) {
  useWorldOfGuest(world);
  const titleOf = (id: string): string => toPlainText(ownValue(quests, id)?.title ?? missingQuest, world.markup);
  const ids = line ? storyOrder(line) : Object.keys(quests);
  const shown = ids.flatMap((id) => ownValue(quests, id) ?? []);
  const choices = Object.values(line?.choices ?? {}).map((choice) =>
    printedChoice({ ...choice, quests: choice.quests.map(titleOf) }),
  );
  return (
    <ShownWorld value={world}>
      <div className={styles['shared']}>
        <p>{texts.sharedAs}</p>
        {line && (
          <section aria-labelledby="shared-line">
            <h2 id="shared-line">
              <GameText text={line.title} />
            </h2>
            <p className={styles['text']}>
              <GameText text={line.description} />
            </p>
            {choices.map((choice) => (
              <p key={choice}>{choice}</p>
            ))}
            <PlayableLine line={line} quests={quests} />
          </section>
        )}
        <section aria-labelledby="shared-quests">
          <h2 id="shared-quests">{texts.theQuests(shown.length)}</h2>
          <QuestLogs quests={shown} />
        </section>
        <WayOn />
      </div>
    </ShownWorld>
  );
}

function WayOn() {
  return (
    <div data-print="never">
      <LinkButton to={paths.about}>{texts.aboutRuneloom}</LinkButton>
    </div>
  );
}
