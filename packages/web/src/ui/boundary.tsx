import { Component, type ReactNode } from 'react'

/** Where a part of the page breaks, the person is told, and can load it again: what was typed is kept. */
export class Boundary extends Component<
  { readonly text: string; readonly again: string; readonly children: ReactNode },
  { readonly broken: boolean }
> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    if (!this.state.broken) return this.props.children
    return (
      <main className="frame" role="alert">
        <p className="alert">{this.props.text}</p>
        <button type="button" className="button" onClick={() => location.reload()}>
          {this.props.again}
        </button>
      </main>
    )
  }
}
