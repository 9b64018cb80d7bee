import ts from 'typescript';

/** A range of a source file that breaks the rule. */
export interface TextNodeProblem {
  start: number;
  end: number;
  message: string;
}

const MESSAGES = {
  text: 'Text has siblings: put it into its own element, or write all the text as one template literal.',
  fixed: 'Text has a sibling that appears, disappears or changes: put the text into its own element.',
  fragment: 'Text in a fragment becomes a sibling of other nodes: put the text into an element.',
  list: 'A list of texts renders adjacent text nodes: join the texts, or render an element for each text.',
  library: 'This component renders siblings of its children: put the text into its own element.',
  fallback: 'A fallback is rendered next to siblings: put its text into an element.',
  component: 'This component renders text without an element: return an element.',
} as const;

/** Components of packages that draw only their children in one element, or pass their children on. */
const ALONE = new Set(['Link', 'MuiLink', 'RouterLink', 'Typography', 'DialogTitle', 'DialogContent']);

const NOTHING =
  ts.TypeFlags.Null |
  ts.TypeFlags.Undefined |
  ts.TypeFlags.Void |
  ts.TypeFlags.BooleanLike |
  ts.TypeFlags.Never;
const TEXT = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike;
const DEEPEST_LIST = 4;

const partsOf = (type: ts.Type): readonly ts.Type[] => (type.isUnion() ? type.types : [type]);

/** React draws nothing for `''`. Zeros come from `&&` on a `ReactNode`: the type keeps the falsy values. */
const isEmptyLiteral = (type: ts.Type): boolean =>
  (type.isStringLiteral() && type.value === '') ||
  (type.isNumberLiteral() && type.value === 0) ||
  (type.flags & ts.TypeFlags.BigIntLiteral) !== 0;

const isText = (type: ts.Type): boolean => (type.flags & TEXT) !== 0 && !isEmptyLiteral(type);

const isTextOrNothing = (type: ts.Type): boolean => (type.flags & (TEXT | NOTHING)) !== 0;

const itemOf = (type: ts.Type): ts.Type | undefined =>
  (type.flags & TEXT) === 0 ? type.getNumberIndexType() : undefined;

const isHost = (tag: ts.JsxTagNameExpression): boolean => ts.isIdentifier(tag) && /^[a-z]/.test(tag.text);

const tagOf = (node: ts.JsxElement | ts.JsxSelfClosingElement): ts.JsxTagNameExpression =>
  ts.isJsxElement(node) ? node.openingElement.tagName : node.tagName;

const isDrawn = (child: ts.JsxChild): boolean =>
  ts.isJsxText(child)
    ? !child.containsOnlyTriviaWhiteSpaces
    : !ts.isJsxExpression(child) || child.expression !== undefined;

const isFixedText = (child: ts.JsxChild): boolean =>
  ts.isJsxText(child) ||
  (ts.isJsxExpression(child) && child.expression !== undefined && ts.isStringLiteral(child.expression));

const isFragment = (parent: ts.JsxElement | ts.JsxFragment): boolean =>
  ts.isJsxFragment(parent) || parent.openingElement.tagName.getText() === 'Fragment';

/**
 * Finds text that React would draw as a text node next to siblings that appear, disappear or change. Page translation
 * replaces text nodes with its own elements. React then updates a detached node, or fails to remove the node or to
 * insert before the node. Text that is the only child of an element is safe: React sets the element's `textContent`.
 */
export function findTextNodeProblems(source: ts.SourceFile, checker: ts.TypeChecker): TextNodeProblem[] {
  const problems: TextNodeProblem[] = [];
  const report = (node: ts.Node, kind: keyof typeof MESSAGES) =>
    problems.push({ start: node.getStart(source), end: node.getEnd(), message: MESSAGES[kind] });

  function hasText(type: ts.Type, depth = 0): boolean {
    if (depth > DEEPEST_LIST) return false;
    return partsOf(type).some((part) => {
      if (part.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return true;
      if (part.flags & ts.TypeFlags.TypeParameter) {
        const bound = checker.getBaseConstraintOfType(part);
        return bound === undefined || hasText(bound, depth + 1);
      }
      if (part.flags & (TEXT | NOTHING)) return isText(part);
      const item = itemOf(part);
      return item !== undefined && hasText(item, depth + 1);
    });
  }

  const drawnBy = (tag: ts.JsxTagNameExpression): ts.Type | undefined =>
    checker.getTypeAtLocation(tag).getCallSignatures()[0]?.getReturnType();

  /** Returns whether a component may draw nothing or text. A class component always counts. */
  function comesAndGoes(child: ts.JsxElement | ts.JsxSelfClosingElement): boolean {
    if (isHost(tagOf(child)) || ALONE.has(tagOf(child).getText(source))) return false;
    const drawn = drawnBy(tagOf(child));
    return (
      drawn === undefined || partsOf(drawn).some((part) => part.flags & (NOTHING | TEXT) || itemOf(part))
    );
  }

  function isOfPackage(tag: ts.JsxTagNameExpression): boolean {
    const named = checker.getSymbolAtLocation(tag);
    const symbol = named && named.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(named) : named;
    return !!symbol?.declarations?.some((place) => place.getSourceFile().fileName.includes('/node_modules/'));
  }

  const drawsMore = (parent: ts.JsxElement | ts.JsxFragment): boolean =>
    ts.isJsxElement(parent) &&
    !isHost(tagOf(parent)) &&
    !ALONE.has(tagOf(parent).getText(source)) &&
    isOfPackage(tagOf(parent));

  function checkExpression(child: ts.JsxExpression, parent: ts.JsxElement | ts.JsxFragment, alone: boolean) {
    if (child.expression === undefined) return;
    const type = checker.getTypeAtLocation(child.expression);
    if (!hasText(type)) return;
    const lists = partsOf(type).filter((part) => itemOf(part) !== undefined);
    if (!alone) report(child, 'text');
    else if (isFragment(parent)) report(child, 'fragment');
    else if (lists.some((list) => hasText(list)) && lists.length === partsOf(type).length)
      report(child, 'list');
    else if (partsOf(type).every(isTextOrNothing) && drawsMore(parent)) report(child, 'library');
  }

  function checkChildren(parent: ts.JsxElement | ts.JsxFragment): void {
    const children = parent.children.filter(isDrawn);
    let changes = false;
    for (const child of children) {
      if (isFixedText(child)) continue;
      if (ts.isJsxExpression(child)) {
        changes = true;
        checkExpression(child, parent, children.length === 1);
      } else if (!ts.isJsxFragment(child) && !ts.isJsxText(child)) {
        changes ||= comesAndGoes(child);
        const drawn = isHost(tagOf(child)) ? undefined : drawnBy(tagOf(child));
        if (
          drawn &&
          partsOf(drawn).some(isText) &&
          !partsOf(drawn).some((part) => part.isIntersection() || part.getSymbol()?.name === 'Iterable')
        )
          report(child, 'component');
      }
    }
    if (!children.some(isFixedText)) return;
    if (isFragment(parent)) report(parent, 'fragment');
    else if (changes) report(parent, 'fixed');
    else if (drawsMore(parent)) report(parent, 'library');
  }

  /** Reports text in a fallback: React inserts the fallback next to the hidden content. */
  function checkFallback({ name, initializer }: ts.JsxAttribute): void {
    if (name.getText(source) !== 'fallback' || initializer === undefined) return;
    const value = ts.isJsxExpression(initializer) ? initializer.expression : initializer;
    if (value && hasText(checker.getTypeAtLocation(value))) report(value, 'fallback');
  }

  const visit = (node: ts.Node): void => {
    if (ts.isJsxAttribute(node)) checkFallback(node);
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) checkChildren(node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return problems;
}
