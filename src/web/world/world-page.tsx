import type { SavedWorld } from '#contract/world.ts';
import type { World } from '#domain/world/world.ts';
import { paths } from '#web/shared/address/paths.ts';
import { useSearchParams } from '#web/shared/address/search-params.ts';
import { screenTitles } from '#web/shared/screens/screen-titles.ts';
import { OffersNotice } from '#web/shared/world/offers-notice.tsx';
import { useSavedWorld } from '#web/shared/world/world-store.ts';
import { TabbedWindow } from '#web/shared/windows/tabbed-window.tsx';
import * as texts from '#texts/world/world.ts';
import { CataloguesPanel } from './catalogues/catalogues-panel.tsx';
import { CoinsPanel } from './coins-panel.tsx';
import { RestoredWorld } from './draft/restored-world.tsx';
import { useEditedWorld } from './draft/world-draft.ts';
import { WorldPanel } from './general/world-panel.tsx';
import { KindsPanel } from './kinds/kinds-panel.tsx';
import { LimitsPanel } from './limits-panel.tsx';
import { LoadedWorld } from './loaded-world.tsx';
import type { PanelProps } from '#web/world/draft/world-draft.ts';
import { OfferedWorlds } from './offered-worlds.tsx';
import { SaveBar } from './saving/save-bar.tsx';
import { seekFault, tabOf, useSoughtFault } from './saving/seek-fault.ts';
import styles from './panels.module.css';

// Read this folder in this order: world-page, world-kind, draft (the changed world), kinds, saving, then entries and catalogues.

const tabs = (['catalogues', 'kinds', 'limits', 'coins', 'world'] as const).map((id) => ({
  id,
  title: texts.tabs[id],
}));
type TabId = (typeof tabs)[number]['id'];

/** What this game has. The address's `view` names the tab. */
export function WorldPage() {
  const [address, setAddress] = useSearchParams();
  const view = tabs.find(({ id }) => id === address.get('view'))?.id ?? 'catalogues';
  const handleSelect = (id: TabId) => setAddress(id === 'catalogues' ? {} : { view: id });
  const handleShow = (at: string) => {
    seekFault(at);
    handleSelect(tabOf(at));
  };
  return (
    <TabbedWindow
      title={screenTitles[paths.world]}
      tabs={tabs}
      selected={view}
      className={view === 'catalogues' ? styles['filled'] : undefined}
      onSelect={handleSelect}
    >
      {(tab) => (
        <LoadedWorld>
          <WorldTab tab={tab} onShow={handleShow} />
        </LoadedWorld>
      )}
    </TabbedWindow>
  );
}

function WorldTab({ tab, onShow }: { tab: TabId; onShow: (at: string) => void }) {
  const saved = useSavedWorld();
  return saved && <EditedTab tab={tab} saved={saved} onShow={onShow} />;
}

type EditedTabProps = { tab: TabId; saved: SavedWorld; onShow: (at: string) => void };

function EditedTab({ tab, saved, onShow }: EditedTabProps) {
  const { world, change, isChanged } = useEditedWorld(saved);
  useSoughtFault(tab);
  return (
    <>
      <RestoredWorld saved={saved} />
      {tab === 'world' && <OfferedWorlds />}
      {tab === 'catalogues' && <OffersNotice />}
      <Panel tab={tab} saved={saved} world={world} change={change} />
      <SaveBar isChanged={isChanged} onShow={onShow} />
    </>
  );
}

function Panel({ tab, saved, ...props }: PanelProps & { tab: TabId; saved: World }) {
  switch (tab) {
    case 'catalogues':
      return <CataloguesPanel saved={saved} draft={props.world} />;
    case 'kinds':
      return <KindsPanel {...props} />;
    case 'limits':
      return <LimitsPanel {...props} />;
    case 'coins':
      return <CoinsPanel {...props} />;
    case 'world':
      return <WorldPanel {...props} />;
  }
}
