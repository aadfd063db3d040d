import type { z } from 'zod';
import type { viewContent } from '#domain/listing/view.ts';

type ViewContent = z.infer<typeof viewContent>;

export const aView = (parts: Partial<ViewContent> = {}): ViewContent => ({
  title: 'Without a line',
  of: 'quests',
  filters: [{ by: 'no_line' }],
  columns: ['title', 'lines'],
  sort: [{ by: 'title', descending: false }],
  group: null,
  ...parts,
});
