// Made by `npm run generate:icons`.
export const defaultIconFiles = [
  '/logos/a4e23eb1072ecc03.png',
  '/logos/4073d6b9342dbffb.png',
  '/logos/d13d26b1f340d4b0.png',
  '/logos/d514fadb1b5aaf24.png',
  '/logos/a8849a0b26d60ea5.png',
] as const;
