/** A table of so many quests in a window of rows, without a library: what the browser itself costs. */
export const bareTable = (quests: number): string => `<!doctype html><meta charset="utf-8"><title>Bare</title>
<style>
  #grid { position: relative; height: 700px; overflow: auto; font: 16px sans-serif; }
  .row { position: absolute; display: flex; height: 32px; left: 0; right: 0; }
  .row > span { width: 160px; overflow: hidden; white-space: nowrap; border-bottom: 1px solid #999; }
</style>
<button id="open">Table</button><input aria-label="Title" value="A tale">
<main></main>
<script>
  const rows = ${quests}, height = 32, columns = 10;
  document.getElementById('open').onclick = () => {
    const grid = Object.assign(document.createElement('div'), { id: 'grid' });
    const body = document.createElement('div');
    body.style.height = rows * height + 'px';
    grid.append(body);
    document.querySelector('main').append(grid);
    const draw = () => {
      const first = Math.max(0, Math.floor(grid.scrollTop / height) - 4);
      body.replaceChildren(...Array.from({ length: Math.min(34, rows - first) }, (_, at) => {
        const row = Object.assign(document.createElement('div'), { className: 'row' });
        row.setAttribute('role', 'row');
        row.style.top = (first + at) * height + 'px';
        for (let column = 0; column < columns; column += 1)
          row.append(Object.assign(document.createElement('span'), { textContent: 'Quest ' + (first + at) + ', ' + column }));
        return row;
      }));
    };
    grid.onscroll = draw;
    draw();
  };
</script>`;
