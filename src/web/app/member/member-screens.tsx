import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, useEffect } from 'react';
import { theWorld } from '#texts/world/world.ts';
import { Page, WindowLoading, PageLoading } from '#web/app/page.tsx';
import { readCopyAhead } from '#web/documents/list/device-copy.ts';
import { allKinds } from '#web/kinds/document-kinds.ts';
import { loadKeptDrafts } from '#web/documents/device/kept-drafts.ts';
import { type MemberAddress, paths } from '#web/shared/address/paths.ts';
import { queryClient } from '#web/shared/query-client.ts';
import { type LateComponent, lateComponent } from '#web/shared/late/late-component.ts';
import { screenTitles } from '#web/shared/screens/screen-titles.ts';
import { loadWorld } from '#web/shared/world/saved-world.ts';
import { SubmittableStoryLinesPage } from '#web/submissions/submittable-story-lines-page.tsx';
import { NotLoaded } from '#web/shared/lists/not-loaded.tsx';
import { useKnownWorld } from '#web/shared/world/world-store.ts';
import { Window } from '#web/shared/windows/window.tsx';
import { AdministratorRoute } from './administrator-route.tsx';

let drafts: Promise<void> | undefined;

const readDrafts = async (): Promise<void> => {
  if (await loadWorld()) await loadKeptDrafts();
  else drafts = undefined;
};

/** Drafts are compared by the kinds of the world, so they wait for it. Without a world the next page tries again. */
export const loadDrafts = (): Promise<void> => {
  drafts ??= readDrafts();
  drafts.catch(() => (drafts = undefined));
  return drafts;
};

/** The device's copies of the own lists, before a screen draws them. */
const readOwnCopies = async (): Promise<void> => {
  for (const kind of allKinds) {
    // oxlint-disable-next-line no-await-in-loop -- in small steps
    await readCopyAhead(kind);
  }
};

const loadEntries = async (): Promise<void> => {
  const [{ loadChosenCatalogues }] = await Promise.all([import('#web/shared/world/chosen-catalogues.ts'), loadWorld()]);
  await loadChosenCatalogues();
};

/** What a screen may need in addition to its code. `entries`: those that people choose from. `copies`: of the own lists. */
const loads = { world: loadWorld, drafts: loadDrafts, entries: loadEntries, copies: readOwnCopies } as const;
type Need = keyof typeof loads;

const reading: readonly Need[] = ['world'];
const writing: readonly Need[] = ['world', 'drafts'];
const writingQuests: readonly Need[] = ['world', 'drafts', 'entries'];

/** A screen that needs the world waits until there is one. */
const screen = (fetch: () => Promise<ComponentType>, needs: readonly Need[] = []): LateComponent =>
  lateComponent(async () => {
    const [Content] = await Promise.all([fetch(), ...needs.map((need) => loads[need]())]);
    return needs.includes('world') ? withWorld(Content) : Content;
  });

const memberScreens: Readonly<Record<MemberAddress, LateComponent>> = {
  [paths.home]: screen(async () => (await import('#web/home/home-page.tsx')).HomePage, reading),
  [paths.overview]: screen(async () => (await import('#web/home/overview-page.tsx')).OverviewPage),
  [paths.yourQuests]: screen(
    async () => (await import('#web/submissions/submittable-quests-page.tsx')).SubmittableQuestsPage,
    [...writingQuests, 'copies'],
  ),
  // What it shows nearly every screen of a member shows, so it needs no file of its own.
  [paths.yourStoryLines]: screen(async () => SubmittableStoryLinesPage, [...writing, 'copies']),
  [paths.officialQuests]: screen(
    async () => (await import('#web/official/official-quests-page.tsx')).OfficialQuestsPage,
    writingQuests,
  ),
  [paths.officialStoryLines]: screen(
    async () => (await import('#web/official/official-story-lines-page.tsx')).OfficialStoryLinesPage,
    writing,
  ),
  [paths.questManagement]: screen(
    async () => (await import('#web/official/quest-management-page.tsx')).QuestManagementPage,
    writingQuests,
  ),
  [paths.rewardTables]: screen(
    async () => (await import('#web/quests/reward-tables/reward-tables-page.tsx')).RewardTablesPage,
    writingQuests,
  ),
  [paths.space]: screen(async () => (await import('#web/spaces/space-page.tsx')).SpacePage),
  [paths.spaceQuests]: screen(
    async () => (await import('#web/spaces/space-documents.tsx')).SpaceQuestsPage,
    writingQuests,
  ),
  [paths.spaceStoryLines]: screen(
    async () => (await import('#web/spaces/space-documents.tsx')).SpaceStoryLinesPage,
    writing,
  ),
  [paths.invitation]: screen(async () => (await import('#web/spaces/invitation-page.tsx')).InvitationPage),
  [paths.codex]: screen(async () => (await import('#web/world/codex/codex-page.tsx')).CodexPage),
  [paths.world]: screen(async () => (await import('#web/world/world-page.tsx')).WorldPage, ['drafts']),
  [paths.gameAccess]: screen(async () => (await import('#web/admin/game-access/game-access-page.tsx')).GameAccessPage),
  [paths.speed]: screen(async () => (await import('#web/admin/speed-page.tsx')).SpeedPage),
  [paths.editUsers]: screen(async () => (await import('#web/admin/edit-users-page.tsx')).EditUsersPage),
  [paths.guide]: screen(async () => (await import('#web/guide/guide-page.tsx')).GuidePage),
  [paths.account]: screen(async () => (await import('#web/account/account-page.tsx')).AccountPage),
};

const forReviewers: ReadonlySet<MemberAddress> = new Set([paths.questManagement]);
const forAdministrators: ReadonlySet<MemberAddress> = new Set([
  paths.world,
  paths.gameAccess,
  paths.speed,
  paths.editUsers,
]);

export const loadMemberScreen = (address: MemberAddress): Promise<unknown> => memberScreens[address].load();

export function MemberScreen({ address }: { address: MemberAddress }) {
  const Content = memberScreens[address];
  const title = screenTitles[address];
  const shown = (
    <Page title={title} standIn={<WindowLoading title={title} />}>
      <QueryClientProvider client={queryClient}>
        <Content />
      </QueryClientProvider>
    </Page>
  );
  if (forReviewers.has(address)) return <AdministratorRoute isForReviewers>{shown}</AdministratorRoute>;
  return forAdministrators.has(address) ? <AdministratorRoute>{shown}</AdministratorRoute> : shown;
}

/** Its load fetches the world, so that it seldom waits. */
const withWorld = <Props extends object>(Part: ComponentType<Props>): ComponentType<Props> =>
  function WithWorld(props: Props) {
    const isThere = useKnownWorld(({ world }) => world !== null);
    const isFailed = useKnownWorld((known) => known.isFailed);
    useEffect(() => {
      if (!isThere) void loadWorld();
    }, [isThere]);
    if (isThere) return <Part {...props} />;
    return (
      <Window>{isFailed ? <NotLoaded what={theWorld} onRetry={() => void loadWorld()} /> : <PageLoading />}</Window>
    );
  };
