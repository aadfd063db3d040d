import { create } from 'zustand';
import { keepChoice, readChoice } from '#web/shared/device-storage/device-storage.ts';

const cookieName = 'runeloom-ask-before-saving';

const useAsking = create(() => ({ isOn: readChoice(cookieName) !== 'off' }));

export const useAsksBeforeSaving = (): boolean => useAsking(({ isOn }) => isOn);

export const switchAskBeforeSaving = (isOn: boolean): void => {
  keepChoice(cookieName, isOn ? 'on' : 'off');
  useAsking.setState({ isOn });
};
