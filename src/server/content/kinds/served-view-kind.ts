import { savedView, viewBody, viewList, viewRoutes } from '#contract/views.ts';
import { createPlainKind } from './plain-kind.ts';
import { toViewWrite } from './view-write.ts';
import { readViewBody } from './kind-jobs.ts';

export const servedViewKind = createPlainKind<typeof viewBody>({
  table: 'views',
  name: 'views',
  noun: 'view',
  tag: 'Views',
  routes: viewRoutes,
  body: viewBody,
  saved: savedView,
  list: viewList,
  largeToWrite: readViewBody,
  toWrite: toViewWrite,
});
