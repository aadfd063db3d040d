/** What each quest waits for, by its number. */
type Waiting = readonly (readonly { readonly quest: number }[])[];

/** Components of several quests each of which waits for every other (Tarjan), with a stack of its own for chains of any length. */
export const stronglyConnected = (waitsFor: Waiting): number[][] => {
  const [index, low] = [new Int32Array(waitsFor.length).fill(-1), new Int32Array(waitsFor.length)];
  const onStack = new Uint8Array(waitsFor.length);
  const stack: number[] = [];
  const components: number[][] = [];
  let count = 0;
  for (const start of waitsFor.keys()) {
    if (index[start] !== -1 || waitsFor[start]?.length === 0) continue;
    const path = [{ quest: start, at: 0 }];
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const { quest } = top;
      if (top.at === 0) {
        index[quest] = low[quest] = count;
        count += 1;
        stack.push(quest);
        onStack[quest] = 1;
      }
      const next = waitsFor[quest]?.[top.at]?.quest;
      top.at += 1;
      if (next !== undefined) {
        if (index[next] === -1) path.push({ quest: next, at: 0 });
        else if (onStack[next]) low[quest] = Math.min(low[quest] ?? 0, index[next] ?? 0);
        continue;
      }
      path.pop();
      const above = path.at(-1)?.quest;
      if (above !== undefined) low[above] = Math.min(low[above] ?? 0, low[quest] ?? 0);
      if (low[quest] !== index[quest]) continue;
      const component = stack.splice(stack.lastIndexOf(quest));
      for (const each of component) onStack[each] = 0;
      if (component.length > 1) components.push(component);
    }
  }
  return components;
};
