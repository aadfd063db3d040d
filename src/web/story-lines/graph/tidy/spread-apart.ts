type Cluster = { sum: number; readonly first: number; size: number };

/**
 * The places nearest to the wanted ones (least squares), in their order and at least `spacing` apart. Neighbours that are too
 * close merge into clusters.
 */
export const spreadApart = (wanted: readonly number[], spacing: number): number[] => {
  const clusters: Cluster[] = [];
  wanted.forEach((place, index) => {
    let cluster: Cluster = { sum: place - index * spacing, first: index, size: 1 };
    for (let last = clusters.at(-1); last && startOf(last) > startOf(cluster); last = clusters.at(-1)) {
      cluster = { sum: last.sum + cluster.sum, first: last.first, size: last.size + cluster.size };
      clusters.pop();
    }
    clusters.push(cluster);
  });
  return clusters.flatMap((cluster) =>
    Array.from({ length: cluster.size }, (_, index) => startOf(cluster) + (cluster.first + index) * spacing),
  );
};

/** The first place of a cluster that puts all its places nearest to the wanted ones. */
const startOf = ({ sum, size }: Cluster): number => sum / size;
