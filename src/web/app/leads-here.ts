/** Where a person is. */
export type Here = { readonly pathname: string; readonly search: string };

/**
 * Whether an entry of the menu leads to where the person is. Of several that lead to one screen with different
 * parameters, it is the one whose parameters the address has, and that makes something new exactly if the address does.
 */
export const leadsHere = (to: string, here: Here): boolean => {
  const [pathname, search = ''] = to.split('?');
  if (pathname !== here.pathname) return false;
  if (!search) return true;
  const [wanted, present] = [new URLSearchParams(search), new URLSearchParams(here.search)];
  return (
    [...wanted].every(([name, value]) => present.get(name) === value) && isCreating(wanted) === isCreating(present)
  );
};

const isCreating = (search: URLSearchParams): boolean => search.get('mode') === 'create';
