// Made by `npm run generate:icons`.
export const defaultIconFiles = [
  '/logos/a7b3f346eda051f7.png',
  '/logos/320d7b2af8390b0e.png',
  '/logos/3ddd3170c4f77782.png',
  '/logos/8c365b53c03bc3f9.png',
  '/logos/f6a191b62182f275.png',
] as const;
