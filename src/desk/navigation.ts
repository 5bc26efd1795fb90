/** The screens as the row above each of them names them, in that order. */
export const NAVIGATION = {
  today: { title: 'Today', href: '/' },
  results: { title: 'Results', href: '/results' },
  traffic: { title: 'Traffic', href: '/traffic' },
  pages: { title: 'Pages', href: '/pages' },
  links: { title: 'Links', href: '/links' },
  words: { title: 'Words', href: '/words' },
  state: { title: 'State', href: '/state' },
} as const;

export type ScreenId = keyof typeof NAVIGATION;
