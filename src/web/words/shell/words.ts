// The words of the frame around all pages, of the home page, the settings and of trouble.

export interface ShellWords {
  readonly notFound: string;
  readonly notFoundText: string;
  readonly toHome: string;
}
