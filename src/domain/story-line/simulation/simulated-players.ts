export const simulatedPlayers = 1_000;
