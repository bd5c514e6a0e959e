/** A window of a browser: the few things that each engine has its own way for. */
export interface EngineWindow {
  open(address: string): Promise<void>
  /** Evaluates an expression in the page; its value goes through JSON. */
  read<T>(expression: string): Promise<T>
  /** A click of the mouse, in CSS pixels of the window. */
  tap(x: number, y: number): Promise<void>
  /** Keys to whatever has the focus. */
  type(text: string): Promise<void>
  /** Gives a file to the file field that an expression evaluates to. */
  attach(expression: string, path: string): Promise<void>
  /** A PNG. */
  picture(): Promise<Buffer>
  close(): Promise<void>
}

/** Every window is as wide as a phone's. */
export const screen = { width: 360, height: 800 }
