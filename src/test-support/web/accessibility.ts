import axe from 'axe-core';

/** axe's findings. A real browser judges landmarks and colours. */
export const accessibilityFaults = async (): Promise<string[]> => {
  const rules = { region: { enabled: false }, 'color-contrast': { enabled: false } };
  const { violations } = await axe.run(document.body, {
    rules,
    resultTypes: ['violations'],
    selectors: false,
    preload: false,
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
};
