import 'fake-indexeddb/auto';
import { act } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { aSavedQuest, questServer } from '#test-support/web/quest-server.ts';
import { openScreen } from '#web/shared/testing/open-screen.tsx';
import { useDocumentEntries } from './document-entries.tsx';

it('lists the documents anew only where their lists changed, and not at each letter', async () => {
  const server = questServer(aSavedQuest({ title: 'Alpha' }));
  const seen: ReturnType<typeof useDocumentEntries>[] = [];
  const palette: { type?: () => void } = {};
  openScreen(() => {
    const [letters, setLetters] = useState(0);
    palette.type = () => setLetters(letters + 1);
    seen.push(useDocumentEntries(server.owner));
    return null;
  }, server);
  await vi.waitFor(() =>
    expect(
      seen
        .at(-1)
        ?.listEntries()
        .map(({ title }) => title),
    ).toContain('Alpha'),
  );
  await vi.waitFor(() => expect(seen.at(-1)?.isLoading).toBe(false));
  const drawn = seen.length;
  act(() => palette.type?.());
  expect(seen.length).toBeGreaterThan(drawn);
  expect(new Set(seen.slice(drawn - 1).map(({ listEntries }) => listEntries)).size).toBe(1);
});
