'use client';

import { Component, type ReactNode } from 'react';

interface InsteadProps {
  words: ReactNode;
  children: ReactNode;
}

/**
 * Shows `words` once what it surrounds has failed. `Missing` uses it to keep its words on the page,
 * which the framework's script would replace with a page of its own.
 */
export class Instead extends Component<InsteadProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.words : this.props.children;
  }
}
