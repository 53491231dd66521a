export interface NavItem {
  name: string;
  path: string;
}

export const navigation: readonly NavItem[] = [
  { name: 'Home', path: '/' },
  { name: 'About', path: '/about' },
  { name: 'Our Work', path: '/work' },
  { name: 'Industries', path: '/industries' },
  { name: 'Our Services', path: '/services' },
  { name: 'Get Involved', path: '/get-involved' },
  { name: 'AI Tools', path: '/ai-tools' },
];

export const readingNavigation: readonly NavItem[] = [
  { name: 'Blog', path: '/blog' },
  { name: 'Video blog', path: '/vlogs' },
  { name: 'State of AI report', path: '/state-of-ai-report' },
];
