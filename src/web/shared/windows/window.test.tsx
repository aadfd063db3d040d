import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Window } from './window.tsx';

afterEach(cleanup);

describe('a window', () => {
  it('is a region named by its heading between two ornaments', () => {
    render(<Window title="Your quest list">Quests</Window>);
    const region = screen.getByRole('region', { name: 'Your quest list' });
    const heading = screen.getByRole('heading', { level: 1, name: 'Your quest list' });
    expect(region.contains(heading)).toBe(true);
    expect(heading.previousElementSibling?.querySelector('svg')).not.toBeNull();
    expect(heading.nextElementSibling?.querySelector('svg')).not.toBeNull();
  });

  it('is primary by default, and gives its heading the wanted id', () => {
    const { rerender } = render(
      <Window title="Quests" headerId="quests-title">
        Quests
      </Window>,
    );
    expect(screen.getByRole('heading').id).toBe('quests-title');
    expect(screen.getByRole('region').className).toContain('primary');
    rerender(
      <Window title="Quests" type="card">
        Quests
      </Window>,
    );
    expect(screen.getByRole('region').className).not.toContain('primary');
  });

  it('needs no title', () => {
    render(<Window>Quests</Window>);
    expect(screen.queryByRole('heading')).toBeNull();
    expect(screen.queryByRole('region')).toBeNull();
  });
});
