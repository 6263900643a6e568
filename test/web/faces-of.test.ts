// The faces of a table: chosen ones stay, all others differ while there are enough, and everybody sees the same.
import fc from "fast-check";
import { expect, test } from "vitest";
import { FACES, HOUSE_FACES, PLAYER_FACES } from "../../src/games/faces.ts";
import { facesOf } from "../../src/web/faces/faces-of.ts";
import type { Sitter } from "../../src/web/scene/sitter.ts";

const MOST_SEATS = 16;

const letters = fc.string({ minLength: 1, maxLength: 12 });
const free = fc.constant<Sitter>({ player: null, name: "" });
const unchosen = fc.record({ player: letters, name: letters, bot: fc.boolean() });
const chosen = fc.record({ player: letters, name: letters, face: fc.constantFrom(...PLAYER_FACES) });
const house = fc.record({
  ...{ player: fc.constant(null), name: letters, bot: fc.constant(true), house: fc.constant("hard") },
  face: fc.constantFrom(...HOUSE_FACES),
});
const tables = fc.array(fc.oneof(unchosen, chosen, house, free), { maxLength: MOST_SEATS });

const alone = (sitter: Sitter): string | null | undefined => facesOf([sitter])[0];

test("a chosen face stays, a free seat has none, and each other one is of the sitter's kind", () => {
  fc.assert(
    fc.property(tables, (sitters: readonly Sitter[]) => {
      const faces = facesOf(sitters);
      expect(faces).toHaveLength(sitters.length);
      for (const [at, { face, name, bot }] of sitters.entries()) {
        if (face !== undefined) expect(faces[at]).toBe(face);
        else if (name === "") expect(faces[at]).toBeNull();
        else expect(bot ? HOUSE_FACES : PLAYER_FACES).toContain(faces[at]);
      }
    }),
  );
});

test("who has chosen no face looks like nobody else while a face is free", () => {
  fc.assert(
    fc.property(tables, (sitters: readonly Sitter[]) => {
      const faces = facesOf(sitters);
      for (const [at, { face, bot }] of sitters.entries()) {
        if (face !== undefined || faces[at] === null) continue;
        const others = faces.filter((_, other) => other !== at);
        const isFull = (bot ? HOUSE_FACES : PLAYER_FACES).every((one) => faces.includes(one));
        if (!isFull) expect(others).not.toContain(faces[at]);
      }
    }),
  );
});

test("a face is taken away by nobody who sits down later without a chosen one", () => {
  fc.assert(
    fc.property(tables, fc.array(unchosen), (sitters: readonly Sitter[], later) => {
      expect(facesOf([...sitters, ...later]).slice(0, sitters.length)).toEqual(facesOf(sitters));
    }),
  );
});

test("a start changes no person's face: it closes up free seats, or house bots take them", () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(unchosen, chosen, free), { maxLength: MOST_SEATS }),
      house,
      (seats, bot) => {
        const sitters: readonly Sitter[] = seats;
        const people = sitters.flatMap(({ name, bot: isBot }, at) => (name === "" || isBot ? [] : [at]));
        const faces = facesOf(sitters);
        const started = facesOf(sitters.map((sitter) => (sitter.name === "" ? bot : sitter)));
        expect(people.map((at) => started[at])).toEqual(people.map((at) => faces[at]));
        expect(facesOf(sitters.filter(({ name }) => name !== ""))).toEqual(
          faces.filter((_, at) => sitters[at]?.name !== ""),
        );
      },
    ),
  );
});

test("at a table where nobody has it, everybody has the face of the own profile", () => {
  fc.assert(
    fc.property(tables, (sitters: readonly Sitter[]) => {
      const own = sitters.map(alone);
      if (new Set(own).size === own.length) expect(facesOf(sitters)).toEqual(own);
    }),
  );
});

test("sixteen players have sixteen faces, also those of one id, and one more has the own face", () => {
  const ada = { player: "ada", name: "Ada" };
  const faces = facesOf(Array.from({ length: MOST_SEATS + 1 }, () => ada));
  expect(new Set(faces.slice(0, MOST_SEATS))).toEqual(new Set(PLAYER_FACES));
  expect(faces.at(-1)).toBe(alone(ada));
});

test("a face that a later relay knows is shown as one of these", () => {
  expect(FACES).toContain(alone({ player: "ada", name: "Ada", face: "unicorn" }));
});
