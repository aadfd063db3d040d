import '@fontsource/alegreya-sans/latin-400.css';
import '@fontsource/alegreya-sans/latin-500.css';
import '@fontsource/alegreya-sans/latin-700.css';
import '@fontsource/cinzel/latin-600.css';
import '#web/shared/tokens.css';
import '#web/shared/base.css';
import { createRoot } from 'react-dom/client';
import { tidewant } from '#domain/worlds/tidewant/world.ts';
import { useKnownWorld } from '#web/shared/world/world-store.ts';
import { MeasuredGraph } from './measured-graph.tsx';
import { PlainList } from './plain-list.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');

useKnownWorld.setState({ world: { ...tidewant, version: 1, stamp: '', updated_at: 0 } });

const [kind, ...sizes] = location.hash.slice(1).split('-');

createRoot(root).render(
  kind === 'plain' ? (
    <PlainList sizes={sizes.map(Number)} />
  ) : (
    <MeasuredGraph kind={kind === 'bare' || kind === 'choices' ? kind : 'ours'} />
  ),
);
