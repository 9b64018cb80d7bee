import type { Role } from './permissions';

export const ROLE_LABELS: Record<Role, string> = {
  il_duce: 'Il Duce',
  content_editor: 'Content Editor',
  product_sales_viewer: 'Product Sales Viewer',
  marketing_spender: 'Marketing Spender',
  seller_viewer: 'Sales Viewer',
  product_info_viewer: 'Speakers Info',
  graph_viewer: 'Graph Viewer',
  speaker_relations: 'Speaker Relations',
  success_mgmt: 'Speaker Activity',
  speaker_activity: 'Speaker Activity',
  data_insights: 'Data Insights',
};

const isRole = (name: string): name is Role => Object.hasOwn(ROLE_LABELS, name);

/**
 * Returns the label of a role, or the role's name if the role is unknown. Two roles share the label "Speaker Activity".
 */
export const roleLabel = (name: string): string => (isRole(name) ? ROLE_LABELS[name] : name);
