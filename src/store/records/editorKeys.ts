/** Key of the record in a form, such as `company/3` or `user/new`. */
export type EditorKey = `${string}/${number | 'new'}`;

/** Returns true if the text is an editor key. */
export const isEditorKey = (text: string): text is EditorKey => /\/(new|\d+)$/.test(text);

/** Returns the editor key of a record. The id 0 stands for a new record. */
export const editorKey = (kind: string, id: number): EditorKey => `${kind}/${id === 0 ? 'new' : id}`;
/** Returns the key of the request that saves the record. */
export const saveKey = (key: EditorKey): string => `save/${key}`;
