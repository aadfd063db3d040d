const lost = new Set<HTMLLinkElement>();
let restoring: Promise<unknown> | null = null;

document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lost.add(target);
  },
  { capture: true },
);

/** The build asks for a style sheet once only. Those that were lost are asked for again. Null: none was. */
export const restoreStyles = (): Promise<unknown> | null => {
  if (lost.size > 0) {
    const all = Promise.all([restoring, ...[...lost].map(restore)]);
    restoring = all.finally(() => {
      restoring = null;
    });
    lost.clear();
  }
  return restoring;
};

const restore = (link: HTMLLinkElement): Promise<void> =>
  new Promise((resolve, reject) => {
    const again = link.cloneNode() as HTMLLinkElement;
    again.addEventListener('load', () => resolve());
    again.addEventListener('error', () => reject(new Error(`The style sheet ${again.href} was lost again`)));
    link.replaceWith(again);
  });
