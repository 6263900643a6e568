// The words of the parts that pages share.

export interface PartsWords {
  readonly close: string;
  readonly copy: string;
  readonly copied: string;
  readonly loading: string;
}
