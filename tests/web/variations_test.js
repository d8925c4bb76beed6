/// <reference lib="deno.ns" />
// A tree of variations: playing, forking, promoting, removing, and lines as match files have them.

import { Variations } from "../../src/jostle/web/analysis/variations.js";

/** @param {unknown} found @param {unknown} expected @param {string} [words] */
function same(found, expected, words = "") {
  const [a, b] = [JSON.stringify(found), JSON.stringify(expected)];
  if (a !== b) throw new Error(`${words} found ${a}; expected ${b}`);
}

/** @param {string} action */
function step(action) {
  return { actor: 0, action, words: `plays ${action}`, report: "" };
}

/** a b c, with x y instead of b, z instead of y, and w after c's place. */
function forked() {
  const tree = new Variations();
  for (const action of ["a", "b", "c"]) tree.play(step(action));
  tree.goTo(tree.root.children[0]);
  for (const action of ["x", "y"]) tree.play(step(action));
  tree.goTo(/** @type {import("../../src/jostle/web/analysis/variations.js").Node} */ (tree.at.parent));
  tree.play(step("z"));
  return tree;
}

/** @param {Variations} tree */
function told(tree) {
  return tree.stretches().map(({ origin, after, nodes }) => [origin, after, nodes.map((node) => node.step?.action)]);
}

Deno.test("what is played again is not played anew", () => {
  const tree = new Variations();
  const first = tree.play(step("a"));
  tree.goTo(tree.root);
  if (tree.play(step("a")) !== first) throw new Error("expected the same node");
  same(tree.root.children.length, 1);
});

Deno.test("lines come parents first, and each says where it leaves which line", () => {
  same(told(forked()), [[0, 0, ["a", "b", "c"]], [0, 1, ["x", "y"]], [1, 2, ["z"]]]);
});

Deno.test("lines and remarks make the same tree again", () => {
  const tree = forked();
  tree.at.comment = "last";
  tree.root.comment = "first";
  tree.root.children[0].comment = "a!";
  const stretches = tree.stretches();
  const remarks = tree.remarks(stretches);
  same(remarks, [{ line: 0, at: 0, words: "first" }, { line: 0, at: 1, words: "a!" }, {
    line: 2,
    at: 1,
    words: "last",
  }]);
  const lines = stretches.map(({ origin, after, nodes }) => ({
    origin,
    after,
    steps: nodes.map((node) => step(node.step?.action ?? "")),
  }));
  const again = Variations.of(lines, remarks);
  same(told(again), told(tree));
  same(again.remarks(again.stretches()), remarks);
});

Deno.test("a fork at the very start is told once", () => {
  const tree = new Variations();
  tree.play(step("a"));
  tree.goTo(tree.root);
  tree.play(step("b"));
  same(told(tree), [[0, 0, ["a"]], [0, 0, ["b"]]]);
});

Deno.test("a promoted variation goes first, one fork at a time", () => {
  const tree = forked(); // stands at z, which is a variation of a variation
  same(tree.promote(tree.at), true);
  same(told(tree), [[0, 0, ["a", "b", "c"]], [0, 1, ["x", "z"]], [1, 2, ["y"]]]);
  same(tree.promote(tree.at), true);
  same(told(tree), [[0, 0, ["a", "x", "z"]], [0, 1, ["b", "c"]], [0, 2, ["y"]]]);
  same(tree.promote(tree.at), false, "the main line cannot go before itself:");
  same(tree.at.isMain, true);
});

Deno.test("who stands in a line that is removed stands where it began", () => {
  const tree = forked();
  tree.remove(tree.root.children[0].children[1]);
  same(tree.at.step?.action, "a");
  same(told(tree), [[0, 0, ["a", "b", "c"]]]);
  let refused = false;
  try {
    tree.remove(tree.root);
  } catch {
    refused = true;
  }
  same(refused, true, "the start was taken out:");
});

Deno.test("a node that was removed cannot be gone to", () => {
  const tree = forked();
  const gone = tree.at;
  tree.remove(gone);
  let refused = false;
  try {
    tree.goTo(gone);
  } catch {
    refused = true;
  }
  same(refused, true, "went to a removed node:");
});

Deno.test("steps lead back, on, and to the other variations in a circle", () => {
  const tree = forked();
  const name = () => tree.at.step?.action ?? "start";
  same(name(), "z");
  tree.goTo(tree.neighbour("after"));
  same(name(), "y");
  tree.goTo(tree.neighbour("before"));
  same(name(), "z");
  tree.goTo(tree.neighbour("on"));
  same(name(), "z", "nothing follows:");
  for (let i = 0; i < 5; i += 1) tree.goTo(tree.neighbour("back"));
  same(name(), "start");
  same(tree.root.end.step?.action, "c");
});
