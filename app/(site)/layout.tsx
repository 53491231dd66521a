import type { ReactNode } from 'react';
import { Footer } from '@/components/site/footer';
import { Header } from '@/components/site/header';

/** The frame of every public page: header, animated background and footer. */
export default function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <a
        href="#content"
        className="skip-link accent -translate-y-20 fixed top-2 left-2 z-50 rounded-full px-5 py-3 font-semibold focus:translate-y-0"
      >
        Skip to content
      </a>
      <div className="backdrop" aria-hidden />
      <Header />
      <main id="content" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Footer />
    </>
  );
}
