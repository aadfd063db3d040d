import { create } from 'zustand';
import { keepChoice, readChoice } from '#web/shared/device-storage/device-cookie.ts';

const cookieName = 'runeloom-single-keys';

const useSingleKeyState = create(() => ({ isOn: readChoice(cookieName) !== 'off' }));

export const useSingleKeys = (): boolean => useSingleKeyState(({ isOn }) => isOn);

export const areSingleKeysOn = (): boolean => useSingleKeyState.getState().isOn;

export const switchSingleKeys = (isOn: boolean): void => {
  keepChoice(cookieName, isOn ? 'on' : 'off');
  useSingleKeyState.setState({ isOn });
};
