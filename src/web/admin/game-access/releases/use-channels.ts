import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { channelAddress, channelState, type ChannelState } from '#contract/releases.ts';
import { channelName, type Channel } from '#domain/release/channel.ts';
import { durations } from '#domain/timings.ts';
import { type Answer, ApiError, request } from '#web/shared/api/api.ts';
import { queryClient } from '#web/shared/query-client.ts';

/** `tag` names this state in a change of it. */
export type TaggedChannel = ChannelState & { readonly tag: string };

const channelsKey = ['channels'];

export const useChannels = () =>
  useQuery({
    queryKey: channelsKey,
    queryFn: () => Promise.all(channelName.options.map(fetchChannel)),
    refetchInterval: durations.lookAgain,
  });

const fetchChannel = async (name: Channel): Promise<TaggedChannel> =>
  toTagged(await request('GET', channelAddress(name)));

const toTagged = ({ body, headers }: Answer): TaggedChannel => ({
  ...z.parse(channelState, body),
  tag: headers.get('ETag') ?? '',
});

export const isMovedMeanwhile = (error: unknown): boolean => error instanceof ApiError && error.status === 412;

export const reloadChannels = (): Promise<void> => queryClient.invalidateQueries({ queryKey: channelsKey });

/** Fails where the channel is not as `seen` any more, and reads the channels again. */
export const putOnChannel = async (release: number, seen: TaggedChannel): Promise<void> => {
  try {
    const headers = { 'If-Match': seen.tag };
    const changed = toTagged(await request('PUT', channelAddress(seen.channel), { body: { release }, headers }));
    await queryClient.cancelQueries({ queryKey: channelsKey });
    queryClient.setQueryData<TaggedChannel[]>(channelsKey, (before) =>
      before?.map((each) => (each.channel === changed.channel ? changed : each)),
    );
  } catch (error) {
    if (isMovedMeanwhile(error)) await reloadChannels();
    throw error;
  }
};
