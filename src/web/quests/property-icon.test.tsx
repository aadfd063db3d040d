import { render } from '@testing-library/react';
import {
  Circle,
  Coins,
  Footprints,
  Gift,
  GraduationCap,
  MessagesSquare,
  Package,
  Sparkles,
  Swords,
} from 'lucide-react';
import { expect, it } from 'vitest';
import { loadedWorld } from '#web/shared/world/world-store.ts';
import { PropertyIcon, propertyPaths } from './property-icon.tsx';

const icons = [
  ['graduation-cap', GraduationCap],
  ['package', Package],
  ['swords', Swords],
  ['footprints', Footprints],
  ['messages-square', MessagesSquare],
  ['coins', Coins],
  ['gift', Gift],
  ['sparkles', Sparkles],
  ['circle', Circle],
] as const;

const toPath = (shape: Element): string => {
  const text = (name: string): string => shape.getAttribute(name) ?? '';
  const [x, y, width, height, r] = ['x', 'y', 'width', 'height', 'rx'].map((name) => Number(text(name)));
  switch (shape.localName) {
    case 'path':
      return text('d')
        .replace(/^m(\d+(?:\.\d+)? \d+(?:\.\d+)?) ?(?=[-.\d])/, 'M$1l')
        .replace(/^m/, 'M');
    case 'polyline':
      return `M${text('points')}`;
    case 'circle': {
      const [cx, radius] = [Number(text('cx')), Number(text('r'))];
      const half = `a${radius} ${radius} 0 1 0`;
      return `M${cx - radius} ${text('cy')}${half} ${2 * radius} 0${half}-${2 * radius} 0z`;
    }
    case 'rect': {
      const [across, down] = [Number(width) - 2 * Number(r), Number(height) - 2 * Number(r)];
      const corner = `a${r} ${r} 0 0 1`;
      const start = `M${Number(x) + Number(r)} ${y}h${across}${corner} ${r} ${r}v${down}`;
      return `${start}${corner}-${r} ${r}h-${across}${corner}-${r}-${r}v-${down}${corner} ${r}-${r}z`;
    }
    default:
      throw new Error(`An icon has a ${shape.localName}.`);
  }
};

it.each(icons)('the icon %s is drawn as in Lucide', (name, Icon) => {
  const { container } = render(<Icon />);
  const shapes = [...container.querySelectorAll('svg > *')];
  expect(propertyPaths[name]).toBe(shapes.map(toPath).join(''));
});

it('has an icon of its own for every kind, of one shape', () => {
  expect(Object.keys(propertyPaths)).toEqual(icons.map(([name]) => name));
  for (const { type } of loadedWorld().kinds) {
    const { container, unmount } = render(<PropertyIcon type={type} />);
    const [path, ...others] = container.querySelectorAll('svg > path');
    expect(others).toEqual([]);
    expect(path?.getAttribute('d')).not.toBe(propertyPaths['circle']);
    unmount();
  }
});
