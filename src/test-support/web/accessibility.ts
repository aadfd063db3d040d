import axe from 'axe-core';

/** What axe finds wrong with the page. Landmarks and colours are judged in a real browser. */
export const accessibilityFaults = async (): Promise<string[]> => {
  const rules = { region: { enabled: false }, 'color-contrast': { enabled: false } };
  const { violations } = await axe.run(document.body, { rules });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
};
