// The courts: a jack with a feathered cap, a queen with a coronet, a king with a crown. Half a figure, drawn twice.

/** Centred on 0, from its brim at 0 upwards. */
const HEADS: Readonly<Record<string, { readonly gold: string; readonly hair: string }>> = {
  J: {
    gold: "M-13 0C-14-9-5-13 3-12 10-11 13-6 13 0zM7-11C10-18 17-19 20-17 18-13 15-9 10-8z",
    hair: "M-12-1h24v13h-5V4H-7v8h-5z",
  },
  Q: {
    gold: "M-13 0-15-10-8-6-5-13 0-7 5-13 8-6 15-10 13 0zM-15-13a2 2 0 1 1 0 4 2 2 0 1 1 0-4zM15-13a2 2 0 1 1 0 4 2 2 0 1 1 0-4zM0-12a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 1 1 0-4.4z",
    hair: "M-13-1h26C15 8 17 16 18 24H-18C-17 16-15 8-13-1z",
  },
  K: {
    gold: "M-14 0-16-13-8-7-4-12-1.5-12V-16H-4V-19H-1.5V-21.5H1.5V-19H4V-16H1.5V-12L4-12 8-7 16-13 14 0z",
    hair: "M-12-1h24v14C12 24 6 27 0 28-6 27-12 24-12 13z",
  },
};

const Half = ({ rank }: { readonly rank: string }) => {
  const head = HEADS[rank];
  return (
    <g transform="translate(50 40)">
      <path d="M-24 29C-24 18-14 15-9 14H9C14 15 24 18 24 29z" />
      <path class="card-hair" d={head?.hair ?? ""} />
      <path
        class="card-skin"
        d={rank === "K" ? "M-8-1H8V9C8 13-8 13-8 9z" : "M-8-1H8V7C8 12 4 16 0 16-4 16-8 12-8 7z"}
      />
      <path class="card-gold" d={head?.gold ?? ""} />
      <path class="card-gold" d="M-5 16-14 18-6 29H6L14 18 5 16 0 22z" />
    </g>
  );
};

export const Court = ({ rank, shape }: { readonly rank: string; readonly shape: string }) => (
  <g transform="translate(7.5 10.5) scale(.85)">
    <rect class="card-frame" x={26} y={8} width={48} height={124} rx={4} />
    <Half rank={rank} />
    <g transform="rotate(180 50 70)">
      <Half rank={rank} />
    </g>
    <circle class="card-ground" cx={50} cy={70} r={13} />
    <path d={shape} transform="translate(50 70) scale(.95)" />
  </g>
);
