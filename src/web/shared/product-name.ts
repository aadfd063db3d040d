export const productName = 'Runeloom';
