import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { Link, Route, Switch } from 'wouter';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useListing } from '#web/documents/list-pane/use-listing.ts';
import { useDocumentPlace } from '#web/documents/document-place.ts';
import { AppRouter } from './app-router.tsx';
import { Page } from './page.tsx';
import { lateComponent } from '#web/shared/late/late-component.ts';

const SlowPage = lateComponent(() => new Promise<never>(() => undefined));

function List() {
  const { search, setSearch } = useListing();
  const { place, goTo } = useDocumentPlace('quest', false);
  return (
    <>
      <input aria-label="Search" value={search} onChange={(event) => setSearch(event.currentTarget.value)} />
      <button type="button" onClick={() => goTo({ mode: 'view', id: 'quest_bell' })}>
        The bell
      </button>
      <Link to="/overview">Overview</Link>
      <Link to="/quests">Here</Link>
      {place.mode === 'view' && <h1>{place.id}</h1>}
    </>
  );
}

/** What a person does, and then so long a time that all timers run, on a machine too busy to draw what isn't urgent. */
const typeAndClick = (target: HTMLElement) => {
  act(() => {
    flushSync(() => fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'bell' } }));
    flushSync(() => fireEvent.click(target));
    vi.advanceTimersByTime(1000);
  });
  act(() => vi.advanceTimersByTime(1000));
};

beforeEach(() => {
  vi.useFakeTimers();
  history.replaceState(null, '', '/quests');
  render(
    <AppRouter>
      <Switch>
        <Route path="/quests">
          <List />
        </Route>
        <Route path="/overview">
          <Page title="Overview">
            <SlowPage />
          </Page>
        </Route>
      </Switch>
    </AppRouter>,
  );
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the address', () => {
  it('gets no step in the history from a link to the screen that is shown', () => {
    const steps = history.length;
    act(() => screen.getByRole('link', { name: 'Overview' }).click());
    expect(history.length).toBe(steps + 1);
    act(() => history.replaceState(null, '', '/quests'));
    act(() => screen.getByRole('link', { name: 'Here' }).click());
    expect([location.pathname, history.length]).toEqual(['/quests', steps + 1]);
  });

  it('is read as it was written, however often its signs are encoded', () => {
    act(() => history.replaceState(null, '', '/quests?search=100%2525'));
    expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('100%25');
  });

  it('keeps the item that was opened right after a search was typed', () => {
    typeAndClick(screen.getByRole('button', { name: 'The bell' }));
    expect(location.search).toBe('?quest=quest_bell&search=bell');
    screen.getByRole('heading', { name: 'quest_bell' });
  });

  it('stays where a link led right after a search was typed, however long its page takes', () => {
    typeAndClick(screen.getByRole('link', { name: 'Overview' }));
    expect(location.pathname + location.search).toBe('/overview');
  });
});
